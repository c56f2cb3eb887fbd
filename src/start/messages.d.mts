export const messages: {
  readonly unknownLanguage: (name: string, others: readonly string[]) => string;
  readonly badPort: (text: string) => string;
  readonly portTaken: (port: number | string, setting: string) => string;
  readonly portDenied: (port: number | string, setting: string) => string;
  readonly noAddress: (address: string) => string;
  readonly badFolder: (folder: string) => string;
  readonly packaged: (folder: string, libraries: number, megabytes: number) => string;
  readonly notices: string;
  readonly unexpected: (message: string) => string;
};
