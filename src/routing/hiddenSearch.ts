interface Location {
    search: string;
    hash: string;
}

const textOf = (params: URLSearchParams, sign: string) => (params.size > 0 ? `${sign}${params}` : '');

/** Parameters with an email address go behind `#`, which browsers send to no server. */
export const hideEmails = <To extends Location>(to: To): To => {
    if (!/@|%40/.test(to.search)) return to;
    const shown = new URLSearchParams();
    const hidden = new URLSearchParams();
    for (const [name, value] of new URLSearchParams(to.search))
        (value.includes('@') ? hidden : shown).append(name, value);
    return hidden.size > 0 ? { ...to, search: textOf(shown, '?'), hash: textOf(hidden, '#') } : to;
};

/** The location with its hidden parameters in the search, where the console reads them. */
export const showEmails = <To extends Location>(location: To): To => {
    if (!/=.*(@|%40)/.test(location.hash)) return location;
    const shown = new URLSearchParams(location.search);
    for (const [name, value] of new URLSearchParams(location.hash.slice(1))) shown.append(name, value);
    return { ...location, search: textOf(shown, '?'), hash: '' };
};
