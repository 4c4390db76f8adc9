import { useGetRecordRepresentation, useResourceContext, type RaRecord } from 'react-admin';

/** A title of a record, or what makes one of it. */
export type RecordTitle<Record> = string | ((record: Record) => string);

/** The title of a record's page: as given, else how the resource represents its records. */
export const useRecordTitle = <Record extends RaRecord>(title: RecordTitle<Record> | undefined) => {
    const represent = useGetRecordRepresentation(useResourceContext());
    return (record: Record) => {
        if (typeof title === 'string') return title;
        return title ? title(record) : String(represent(record));
    };
};
