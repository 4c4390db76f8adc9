import { Link, useTranslate, type Identifier } from 'react-admin';
import { Quiet } from '../Quiet.tsx';
import { recordPath } from './paths.ts';

export interface LinkedRecord {
    id: Identifier;
}

export interface RecordLinkProps<Linked extends LinkedRecord> {
    resource: string;
    record: Linked | null | undefined;
    /** The property it is called by; `name` when absent. */
    by?: keyof Linked | 'name';
    /** Null means that it has been deleted, and is said so. */
    deletable?: boolean;
}

/** A record by name, as a link to its page; nothing where there is none. */
export const RecordLink = <Linked extends LinkedRecord>(props: RecordLinkProps<Linked>) => {
    const { resource, record, by = 'name', deletable } = props;
    const translate = useTranslate();
    if (!record) return deletable ? <Quiet>{translate('components.deleted')}</Quiet> : null;
    return <Link to={recordPath(resource, record.id)}>{String(record[by as keyof Linked])}</Link>;
};
