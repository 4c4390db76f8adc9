/**
 * The parameters of an address that are ignored, because their values are not those that were `read` from it: none, or the
 * default.
 */
export const ignoredParameters = <Read extends object>(search: string, read: Read) => {
    const params = new URLSearchParams(search);
    return (Object.keys(read) as (keyof Read & string)[]).filter(name => {
        const given = params.get(name);
        return given && given !== String(read[name]);
    });
};
