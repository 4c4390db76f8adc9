import { useDataProvider, useTranslate, type RaRecord } from 'react-admin';
import { useField } from '../fields/useField.ts';
import type { CommonInputProps } from './inputProps.ts';
import { SearchInput } from './SearchInput.tsx';

/** The most records that a search offers. */
const most = 10;

interface ChoiceProps extends CommonInputProps {
    to: string;
    by: string;
    max?: number;
    multiple?: boolean;
}

const RecordSearch = ({ to, by, ...input }: ChoiceProps) => {
    const translate = useTranslate();
    const dataProvider = useDataProvider();
    const search = async (q: string, signal: AbortSignal) => {
        const found = await dataProvider.getList<RaRecord & { id: number }>(to, {
            filter: { q },
            pagination: { page: 1, perPage: most },
            meta: { linked: true },
            signal,
        });
        return found.data.map(row => ({ ...row, id: Number(row.record_id ?? row.id) }));
    };
    const nameOf = (record: RaRecord) => String(record[by] ?? record.id);
    return (
        <SearchInput
            {...input}
            search={search}
            searchKey={to}
            placeholder={translate('ra.action.search')}
            nameOf={nameOf}
            render={nameOf}
        />
    );
};

/** Chooses the record of a declared link by searching its resource, whose list takes the filter `q`. */
export const LinkInput = (props: CommonInputProps) => {
    const { to = '', by = 'name' } = useField(props.source, 'link') ?? {};
    return <RecordSearch {...props} to={to} by={by} />;
};

/** The same for several records. */
export const LinkArrayInput = (props: CommonInputProps) => {
    const { to = '', max } = useField(props.source, 'linkArray') ?? {};
    return <RecordSearch {...props} to={to} by="name" max={max} multiple />;
};
