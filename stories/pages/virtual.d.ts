declare module "virtual:portale/*" {
  const content: unknown;
  export default content;
}
declare module "virtual:servizi/*" {
  const content: unknown;
  export default content;
}
