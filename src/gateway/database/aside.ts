/**
 * Waits for work on auxiliary tables (`table-roles.ts`). A failure of any kind, also of a damaged table, is passed to `warn`, and `instead` is the
 * result.
 */
export async function aside<Result, Instead>(
  work: () => Promise<Result>,
  instead: Instead,
  warn: (error: unknown) => void = () => {},
): Promise<Result | Instead> {
  try {
    return await work();
  } catch (error) {
    warn(error);
    return instead;
  }
}
