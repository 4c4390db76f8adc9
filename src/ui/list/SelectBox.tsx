import { useGetRecordRepresentation, useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { TickBox } from './TickBox.tsx';

/** Ticks a row of a list; its label is the record's name. */
export const SelectBox = ({ row, disabled }: { row: RaRecord; disabled?: boolean }) => {
    const translate = useTranslate();
    const nameOf = useGetRecordRepresentation(useResourceContext());
    return (
        <TickBox
            row={Number(row.id)}
            disabled={disabled}
            label={translate('lists.tick', { name: String(nameOf(row)) })}
        />
    );
};
