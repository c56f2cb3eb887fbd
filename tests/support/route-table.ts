/** A screen of the specification's route table. */
export interface Screen {
  /** The id of its step. */
  readonly screen: string;
  readonly path: string;
  /** The step, or `home`, that a visit without the data of earlier steps ends at. */
  readonly otherwise?: string;
  /** True when regions without a login do not have it. */
  readonly login?: boolean;
}

/** A row of the specification's route table (`tests/cases/routes.json`). */
export interface RouteRow {
  readonly area: string;
  readonly service: string;
  /** True when the service needs a login in the regions that offer it. */
  readonly login?: boolean;
  readonly screens: readonly Screen[];
}

/** The screens of a row in a region that has a login or not. */
export const screensIn = ({ screens }: RouteRow, hasLogin: boolean): readonly Screen[] =>
  screens.filter(({ login = false }) => hasLogin || !login);
