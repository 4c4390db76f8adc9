interface Place {
    pathname: string;
    search: string;
}

const changed = ({ pathname, search }: Place, change: (params: URLSearchParams) => void) => {
    const params = new URLSearchParams(search);
    change(params);
    return { pathname, search: params.size > 0 ? `?${params}` : '' };
};

export const asksForHistory = ({ search }: Place) => new URLSearchParams(search).get('history') === 'true';

/** The record's address with `?history=true`. */
export const withHistory = (place: Place) => changed(place, params => params.set('history', 'true'));

export const withoutHistory = (place: Place) =>
    changed(place, params => ['history', 'who', 'field', 'change'].forEach(name => params.delete(name)));
