/** Measures of the A4 sheet, in points of 1/72 inch. */
export const left = 56;
export const right = 539;
export const top = 40;
export const bottom = 784;
export const width = right - left;
/** Space between blocks. */
export const gap = 10;

/** Colours of text have a contrast of at least 5:1 on white and on the band. */
export const colours = {
  text: "#17324d",
  label: "#455b71",
  accent: "#0066cc",
  rule: "#d3dae1",
  band: "#edf4fb",
};

export interface Style {
  font: "regular" | "semibold";
  size: number;
  colour: string;
}

const style = (font: Style["font"], size: number, colour = colours.text): Style => ({ font, size, colour });

export const styles = {
  creditor: style("semibold", 15),
  title: style("semibold", 21),
  subject: style("regular", 12, colours.label),
  heading: style("semibold", 13),
  body: style("regular", 10.5),
  label: style("regular", 10.5, colours.label),
  header: style("semibold", 10.5),
  total: style("semibold", 11),
  highlight: style("semibold", 16),
  small: style("regular", 9),
  smallHeader: style("semibold", 9),
  footer: style("regular", 9, colours.label),
};
