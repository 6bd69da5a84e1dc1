// A look for the made-up game of the tests whose board no phone waits for: on it hats fly from seat to seat.
export default { styles: [], board: () => import('./board.js') }
