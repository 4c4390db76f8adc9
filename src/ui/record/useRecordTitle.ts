import type { ReactElement } from 'react';
import { useGetRecordRepresentation, useResourceContext, type RaRecord } from 'react-admin';

/** The title of a record, a function that returns it, an element in its place, or no heading at all. */
export type RecordTitle<Record> = string | ((record: Record) => string) | ReactElement | false;

/** The title of a record's page: the given one, else the resource's record representation. */
export const useRecordTitle = <Record extends RaRecord>(title: RecordTitle<Record> | undefined) => {
    const represent = useGetRecordRepresentation(useResourceContext());
    return (record: Record) => {
        if (typeof title === 'string') return title;
        return typeof title === 'function' ? title(record) : String(represent(record));
    };
};

/** What replaces the title in the heading; undefined for the title itself. */
export const headingOf = <Record>(title: RecordTitle<Record> | undefined) =>
    typeof title === 'string' || typeof title === 'function' ? undefined : title;
