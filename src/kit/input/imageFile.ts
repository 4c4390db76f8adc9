import { limits } from '../../../contract/limits.ts';

/** What a picture may be; the server judges by the bytes. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Message key of why a file cannot be the picture; undefined when it may. */
export const imageProblem = ({ type, size }: Pick<File, 'type' | 'size'>) => {
    if (!imageTypes.some(each => each === type)) return 'components.image.type';
    return size > limits.image.bytes ? 'components.image.size' : undefined;
};
