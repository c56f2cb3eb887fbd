/** The program cannot start and the message says why, in one Italian sentence for who runs it. */
export class StartRefusal extends Error {
  override name = "StartRefusal";
}
