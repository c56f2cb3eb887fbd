declare module "virtual:manuale/*" {
  const content: unknown;
  export default content;
}
