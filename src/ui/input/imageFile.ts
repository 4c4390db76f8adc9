import { limits } from '../../../contract/limits.ts';

/** The accepted types; the server checks the bytes. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Message key of why a file is not accepted; undefined if it is. */
export const imageProblem = ({ type, size }: Pick<File, 'type' | 'size'>) => {
    if (!imageTypes.some(each => each === type)) return 'components.image.type';
    if (size === 0) return 'components.image.empty';
    return size > limits.image.bytes ? 'components.image.size' : undefined;
};
