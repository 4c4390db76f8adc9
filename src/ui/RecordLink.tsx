import { Link, useTranslate, type Identifier } from 'react-admin';
import { Quiet } from './Quiet.tsx';
import { recordPath } from '../routing/paths.ts';

export interface LinkedRecord {
    id: Identifier;
}

export interface RecordLinkProps<Linked extends LinkedRecord> {
    resource: string;
    record: Linked | null | undefined;
    /** The property with its name; `name` by default. */
    by?: keyof Linked | 'name';
    /** Null means that the record has been deleted, and renders a note. */
    deletable?: boolean;
}

/** A record's name as a link to its page; renders nothing without a record. */
export const RecordLink = <Linked extends LinkedRecord>(props: RecordLinkProps<Linked>) => {
    const { resource, record, by = 'name', deletable } = props;
    const translate = useTranslate();
    if (!record) return deletable ? <Quiet>{translate('components.deleted')}</Quiet> : null;
    return <Link to={recordPath(resource, record.id)}>{String(record[by as keyof Linked])}</Link>;
};
