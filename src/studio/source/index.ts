export { SourceEditor, type SourceEditorProps } from "./SourceEditor.tsx";
