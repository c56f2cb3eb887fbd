declare module "virtual:storia" {
  const content: unknown;
  export default content;
}
