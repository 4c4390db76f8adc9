import { useGetRecordRepresentation, useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { TickBox } from './TickBox.tsx';

/** Ticks a row of a list, which is called as the record is. */
export const SelectBox = ({ row }: { row: RaRecord }) => {
    const translate = useTranslate();
    const nameOf = useGetRecordRepresentation(useResourceContext());
    return <TickBox row={Number(row.id)} label={translate('lists.tick', { name: String(nameOf(row)) })} />;
};
