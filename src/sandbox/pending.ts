/**
 * Operations of the contract that the sandbox does not answer yet: they refuse with 501. A test checks that each
 * operation is either here or in `handlers`: to add one, move its name from here to there.
 */
export const pending: readonly string[] = [];
