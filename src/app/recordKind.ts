/** Tables whose name is not the word in the path of their records. */
const named: Readonly<Record<string, string>> = { user: 'account' };

/**
 * What the backend's events call the records of a resource, after the path where one is read: `community/post/{id}` is a
 * `post`. Undefined for a resource whose records have no path.
 */
export const kindOfPath = (path: string | undefined) => {
    const word = path?.split('/').at(-2)?.replaceAll('-', '_');
    return word && (named[word] ?? word);
};
