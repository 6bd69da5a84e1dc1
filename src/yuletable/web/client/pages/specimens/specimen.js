// @ts-check
// What the living page shows of one piece.

/** @import { Children } from '../../wire' */

/** The words of the living page, by id without `kit.`. @typedef {(id: string) => string} Tell */
/**
 * name: as exported; needs: how a look writes it; states: each by the id of its caption (`kit.state.…`). wood: it lies on the table and
 * not on a sheet; wide: its states stand one below the other.
 * @typedef {{name: string, needs: string, states: {state: string, shown: Children, wood?: boolean}[], wide?: boolean}} Specimen
 */

/** Guests of the living page: names are the same in every language. */
export const GUESTS = ['Ada', 'Ben', 'Carla', 'Dora', 'Emil', 'Farid', 'Greta', 'Hanna', 'Ivo', 'Judith']

export const nothing = () => {}
