import { useCreatePath, type Identifier, type RaRecord } from 'react-admin';
import { recordPath } from '../../routing/paths.ts';

export interface RowPathProps<Row extends RaRecord> {
    /**
     * The first column and a click on the row lead to the record's page (`show`, the default in a list), its form
     * (`edit`), nowhere (`false`, the default elsewhere), a path, or the result of a function.
     */
    rowClick?: false | string | ((id: Identifier, resource: string, record: Row) => string | false);
    /** Replaces `rowClick` by a path. */
    rowTo?: (row: Row) => string | undefined;
}

/** Undefined if rows have no path. */
export const useRowPath = <Row extends RaRecord>(props: RowPathProps<Row> & { resource: string }) => {
    const { rowClick = 'show', rowTo, resource } = props;
    const createPath = useCreatePath();
    if (rowTo) return rowTo;
    if (rowClick === false) return undefined;
    return (row: Row) => {
        const to = typeof rowClick === 'function' ? rowClick(row.id, resource, row) : rowClick;
        if (to === 'show') return recordPath(resource, row.id);
        if (to === 'edit') return createPath({ resource, type: 'edit', id: row.id });
        return to || undefined;
    };
};
