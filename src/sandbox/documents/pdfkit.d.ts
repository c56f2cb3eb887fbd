/** What pdfkit 0.20 takes and its types (0.17) do not know yet. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    scope?: "Row" | "Column";
    /** Left, top, right, bottom, from the top of the page. */
    bbox?: [number, number, number, number];
  }
}
