/** Options of pdfkit 0.20 that are missing in its types (0.17). */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    scope?: "Row" | "Column";
    /** Left, top, right, bottom, from the top of the page. */
    bbox?: [number, number, number, number];
  }
}
