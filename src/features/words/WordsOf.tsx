import { useTranslate } from 'react-admin';
import type { DeskRow } from '../../../contract/desk.ts';
import { limits } from '../../../contract/limits.ts';
import type { ToldOutcome } from '../../../contract/memberWords.ts';
import { openable } from '../../ui/openable.tsx';
import { useOffers } from '../../ui/useOffers.ts';
import type { Outcome } from './WillRead.tsx';

const WillRead = openable(() => import('./WillRead.tsx').then(module => module.WillRead), null);

type Verb = 'add' | 'hide' | 'apply' | 'right' | 'already' | 'wrong' | 'resolve' | 'delete';

const outcomesOf = (
    { kind, proposed }: DeskRow,
    resolves: boolean,
): readonly (readonly [ToldOutcome, Verb])[] => {
    if (kind === 'new_product')
        return [
            ['linked', 'add'],
            ['hidden', 'hide'],
        ];
    if (kind === 'correction')
        return [
            ['right', proposed ? 'apply' : 'right'],
            ['already_so', 'already'],
            ['wrong', 'wrong'],
            ...(resolves ? [['resolved', 'resolve'] as const] : []),
        ];
    return kind === 'member_answer' ? [] : [['removed', 'delete']];
};

/** With several items only one key decides all of them, and none that first asks or opens a form. */
const outcomesOfEach = (row: DeskRow, isOne: boolean, resolves: boolean) =>
    outcomesOf(row, resolves).filter(([, verb]) => isOne || (verb !== 'add' && verb !== 'apply'));

interface WordsOfProps {
    open: boolean;
    rows: readonly DeskRow[];
    /** The page also resolves a correction without saying what it was. */
    resolves?: boolean;
    /** Which of the outcomes, by the names of their actions; all by default. */
    isShown?: (verb: string) => boolean;
}

/**
 * What the members of items would read of each outcome; nothing where members are told nothing, and of more items than
 * members are told of at once.
 */
export const WordsOf = ({ open, rows, isShown = () => true, resolves = false }: WordsOfProps) => {
    const translate = useTranslate();
    const told = rows.filter(({ member }) => member !== null);
    const verbs = [
        ...new Set(
            told.flatMap(row => outcomesOfEach(row, rows.length === 1, resolves).map(([, verb]) => verb)),
        ),
    ].filter(isShown);
    const outcomes = verbs.flatMap((verb): Outcome[] => {
        const alike = told.flatMap(row =>
            outcomesOfEach(row, rows.length === 1, resolves).flatMap(([outcome, each]) =>
                each === verb
                    ? [
                          {
                              row,
                              about: {
                                  kind: row.kind,
                                  id: row.id,
                                  outcome,
                                  hasPictures: row.pictures > 0,
                                  isChanged: verb === 'apply',
                              },
                          },
                      ]
                    : [],
            ),
        );
        const [first, ...others] = alike;
        if (!first) return [];
        const members = new Set(alike.map(({ row }) => row.member!.id));
        return [
            {
                abouts: [first.about, ...others.map(({ about }) => about)],
                readers:
                    members.size === 1
                        ? first.row.member!.username
                        : translate('resources.desk.words.members', { smart_count: members.size }),
                verb: translate(`resources.desk.actions.${verb}`),
            },
        ];
    });
    return (
        <WillRead
            key={told.map(({ kind, id }) => `${kind}-${id}`).join(' ')}
            open={useOffers('GET words') && open && outcomes.length > 0 && rows.length <= limits.jobStep}
            scans={(rows.length === 1 && rows[0]!.hits) || 0}
            outcomes={outcomes}
        />
    );
};
