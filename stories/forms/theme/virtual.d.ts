declare module "virtual:pannello/regole" {
  const validators: (formats: object) => never;
  export default validators;
}
