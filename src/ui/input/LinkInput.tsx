import { useDataProvider, useGetRecordRepresentation, type RaRecord } from 'react-admin';
import { useField } from '../fields/useField.ts';
import type { CommonInputProps } from './inputProps.ts';
import { RecordSearch } from './RecordSearch.tsx';

const most = 10;

type Linked = RaRecord & { id: number };

interface ChoiceProps extends CommonInputProps {
    to: string;
    by: string;
    max?: number;
    multiple?: boolean;
}

const LinkSearch = ({ to, by, ...input }: ChoiceProps) => {
    const dataProvider = useDataProvider();
    const representationOf = useGetRecordRepresentation(to);
    const query = (q: string) => ({
        queryKey: [to, 'linked', q],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
            const { data } = await dataProvider.getList<RaRecord>(to, {
                filter: { q },
                pagination: { page: 1, perPage: most },
                meta: { linked: true },
                signal,
            });
            return data.map((row): Linked => ({ ...row, id: Number(row.record_id ?? row.id) }));
        },
    });
    const nameOf = (record: RaRecord) => String(record[by] ?? representationOf(record));
    return (
        <RecordSearch
            {...input}
            query={query}
            placeholder="ra.action.search"
            nameOf={nameOf}
            render={nameOf}
        />
    );
};

/** Chooses the record of a declared link by searching its resource, whose list takes the filter `q`. */
export const LinkInput = (props: CommonInputProps) => {
    const { to = '', by = 'name' } = useField(props.source, 'link') ?? {};
    return <LinkSearch {...props} to={to} by={by} />;
};

/** `LinkInput` for several records. */
export const LinkArrayInput = (props: CommonInputProps) => {
    const { to = '', max } = useField(props.source, 'linkArray') ?? {};
    return <LinkSearch {...props} to={to} by="name" max={max} multiple />;
};
