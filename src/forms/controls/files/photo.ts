/** Long side in pixels and quality of a photograph as a document: a page is read well, and weighs less than 1 MB. */
const LONG_SIDE = 2000;
const QUALITY = 0.85;

/** True where a form can ask for the camera: on phones and tablets. */
export const canTakePhotos = (): boolean => "capture" in HTMLInputElement.prototype;

/** `IMG` and the digits of the moment it was taken. */
export const photoName = (at: Date): string => {
  const parts = [at.getMonth() + 1, at.getDate(), at.getHours(), at.getMinutes(), at.getSeconds()];
  return `IMG${at.getFullYear()}${parts.map((part) => String(part).padStart(2, "0")).join("")}.jpg`;
};

const shrink = async (photo: Blob): Promise<Blob | null> => {
  const image = await createImageBitmap(photo);
  const scale = Math.min(1, LONG_SIDE / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
};

/** A photograph as it is attached. One that the browser cannot read stays as it is, and is judged like any file. */
export const asDocument = async (photo: File, at: Date): Promise<File> => {
  const small = await shrink(photo).catch(() => null);
  return small ? new File([small], photoName(at), { type: small.type }) : photo;
};
