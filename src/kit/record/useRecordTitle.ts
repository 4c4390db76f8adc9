import { useGetRecordRepresentation, useResourceContext, type RaRecord } from 'react-admin';

/** The title of a record, or a function that returns it. */
export type RecordTitle<Record> = string | ((record: Record) => string);

/** The title of a record's page: the given one, else the resource's record representation. */
export const useRecordTitle = <Record extends RaRecord>(title: RecordTitle<Record> | undefined) => {
    const represent = useGetRecordRepresentation(useResourceContext());
    return (record: Record) => {
        if (typeof title === 'string') return title;
        return title ? title(record) : String(represent(record));
    };
};
