import Button from '@mui/material/Button';
import type { Finding } from '../../contract/doctor.ts';
import { findingKinds } from '../../contract/doctorRules.ts';
import { formatWireDay } from '../../src/ui/format/time.ts';
import type { Column } from '../../src/ui/list/column.ts';
import { StemImage } from '../../src/ui/picture/StemImage.tsx';
import { useDoctorWords } from './ruleWords.ts';

/** A finding in the list of the resource: `id` is unique among the kinds, `record_id` is the id of its record. */
export interface ListedFinding extends Omit<Finding, 'id'> {
    id: string;
    record_id: number;
}

/** A finding as a row, with a number as its id. */
export interface FindingRow extends Finding {
    record: number;
}

export const rowOf = ({ record_id, ...finding }: ListedFinding): FindingRow => ({
    ...finding,
    record: record_id,
    id: record_id * findingKinds.length + findingKinds.indexOf(finding.kind),
});

/** The record of a row’s id. */
export const recordOf = (row: number) => ({
    kind: findingKinds[row % findingKinds.length]!,
    id: Math.floor(row / findingKinds.length),
});

interface Acts {
    /** Undefined if it may not be accepted, nor accepted no longer. */
    onAccept: ((row: FindingRow) => void) | undefined;
    onWithdraw: (row: FindingRow) => Promise<void>;
}

export const useFindingColumns = ({ onAccept, onWithdraw }: Acts): readonly Column<FindingRow>[] => {
    const { say, number } = useDoctorWords();
    const kindOf = ({ kind }: FindingRow) => say(`kinds.${kind}`);
    return [
        {
            id: 'record',
            rest: true,
            label: 'resources.doctor.fields.record',
            picture: ({ image }) => <StemImage stem={image} size={110} alt="" />,
            cell: ({ name }) => <bdi dir="auto">{name}</bdi>,
            text: ({ name }) => name,
        },
        {
            id: 'kind',
            label: 'resources.doctor.fields.kind',
            spare: true,
            fit: true,
            cell: kindOf,
            text: kindOf,
        },
        {
            id: 'reached',
            label: 'resources.doctor.fields.reached',
            figures: true,
            fit: true,
            cell: ({ reached }) => number(reached),
            text: ({ reached }) => reached,
        },
        {
            id: 'accept',
            label: 'resources.doctor.fields.accept',
            fit: true,
            phone: true,
            text: ({ acceptance }) => acceptance?.reason,
            cell: row => {
                const { acceptance, name } = row;
                if (!acceptance)
                    return (
                        onAccept && (
                            <Button
                                size="small"
                                variant="text"
                                aria-haspopup="dialog"
                                aria-label={say('acceptOne', { name })}
                                onClick={() => onAccept(row)}
                            >
                                {say('accept')}
                            </Button>
                        )
                    );
                const { category, reason, until } = acceptance;
                return (
                    <>
                        {category && <bdi dir="auto">{category.name}: </bdi>}
                        <span dir="auto">{reason}</span>{' '}
                        {until && say('until', { day: formatWireDay(until) })}{' '}
                        {onAccept && (
                            <Button size="small" variant="text" onClick={() => void onWithdraw(row)}>
                                {say('noLonger')}
                            </Button>
                        )}
                    </>
                );
            },
        },
    ];
};
