import Button from '@mui/material/Button';
import { Link, useLocaleState, useTranslate } from 'react-admin';
import type { CoverageFigures } from '../../contract/coverage.ts';
import { given, useGiveMe, viewPath, type ProductView } from '../../src/features/coverage/useGiveMe.ts';
import { Hidden } from '../../src/ui/Hidden.tsx';
import { Kbd } from '../../src/ui/keys/Kbd.tsx';
import { useKey } from '../../src/ui/keys/useKey.ts';
import type { Column } from '../../src/ui/list/column.ts';
import { RowsTable } from '../../src/ui/list/RowsTable.tsx';

export interface CoverageRow extends CoverageFigures {
    key: string;
    name: string;
    /** The filters of its products. */
    view: ProductView;
}

/** What a number counts, and the filter that lists it. */
const numbers = {
    no_picture: 'picture',
    no_list: 'list',
    no_hazard: 'hazard',
    unanswered: 'any',
} as const;

interface CoverageTableProps {
    /** Translated. */
    label: string;
    /** Message key of what a row is. */
    head: string;
    rows: readonly CoverageRow[];
}

/** A row leads to what it lacks, each number to its products; the first row that lacks something gives its first ones by G. */
export const CoverageTable = ({ label, head, rows }: CoverageTableProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const [giveMe, isGiving] = useGiveMe();
    const say = (key: string, args?: object) => translate(`resources.coverage.${key}`, args);
    const viewOf = ({ view }: CoverageRow) => ({ ...view, unanswered: 'any' });
    const first = rows.find(({ unanswered }) => unanswered > 0);
    useKey('g', () => first && void giveMe(viewOf(first)), first !== undefined);
    const columns: Column<CoverageRow>[] = [
        {
            id: 'name',
            label: head,
            cell: ({ name }) => <bdi>{name}</bdi>,
            rest: true,
            under: ({ unanswered }) => `${say('fields.unanswered')}: ${unanswered.toLocaleString(locale)}`,
        },
        {
            id: 'share',
            label: 'resources.coverage.fields.share',
            figures: true,
            phone: true,
            cell: ({ scans, answered }) =>
                (scans ? answered / scans : 0).toLocaleString(locale, {
                    style: 'percent',
                    minimumFractionDigits: 1,
                    maximumFractionDigits: 1,
                }),
        },
        {
            id: 'without',
            label: 'resources.coverage.fields.without',
            figures: true,
            spare: true,
            cell: ({ scans, answered }) => (scans - answered).toLocaleString(locale),
        },
        ...Object.entries(numbers).map(([name, unanswered]): Column<CoverageRow> => ({
            id: name,
            label: `resources.coverage.fields.${name}`,
            figures: true,
            spare: true,
            cell: row => {
                const number = row[name as keyof typeof numbers];
                if (number === 0) return number.toLocaleString(locale);
                return (
                    <Link to={viewPath({ ...row.view, unanswered })}>{number.toLocaleString(locale)}</Link>
                );
            },
        })),
        {
            id: 'give',
            label: 'resources.coverage.fields.give',
            fit: true,
            phone: true,
            cell: row => {
                if (row.unanswered === 0) return null;
                const isFirst = row === first;
                return (
                    <Button
                        size="small"
                        variant={isFirst ? 'contained' : 'outlined'}
                        disabled={isGiving}
                        aria-keyshortcuts={isFirst ? 'G' : undefined}
                        onClick={() => void giveMe(viewOf(row))}
                    >
                        {say('give', { number: Math.min(given, row.unanswered) })} <Hidden>{row.name}</Hidden>
                        {isFirst && <Kbd keys="G" />}
                    </Button>
                );
            },
        },
    ];
    return (
        <RowsTable
            label={label}
            columns={columns}
            rows={rows}
            rowKey={({ key }) => key}
            to={row => (row.unanswered > 0 ? viewPath(viewOf(row)) : undefined)}
        />
    );
};
