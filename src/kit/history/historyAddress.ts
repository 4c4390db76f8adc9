interface Place {
    pathname: string;
    search: string;
}

const changed = ({ pathname, search }: Place, change: (params: URLSearchParams) => void) => {
    const params = new URLSearchParams(search);
    change(params);
    return { pathname, search: params.size > 0 ? `?${params}` : '' };
};

/** Whether the address of a record asks for its history. */
export const asksForHistory = ({ search }: Place) => new URLSearchParams(search).get('history') === 'true';

/** The address of a record's history, which is that of the record with `?history=true`. */
export const withHistory = (place: Place) => changed(place, params => params.set('history', 'true'));

/** The address of the record itself; what the history added to it goes. */
export const withoutHistory = (place: Place) =>
    changed(place, params => ['history', 'who', 'field', 'change'].forEach(name => params.delete(name)));
