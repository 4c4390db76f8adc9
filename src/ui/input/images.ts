/** A stored image of the record, or the file of a new one. */
export type FormImage = { id: number; image: string } | File;

export const moveImage = (images: readonly FormImage[], index: number, step: number): FormImage[] => {
    const moved = [...images];
    const [image] = moved.splice(index, 1);
    if (image) moved.splice(index + step, 0, image);
    return moved;
};
