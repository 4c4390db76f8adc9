import { useTranslate } from 'react-admin';
import type { DeskRow } from '../../../contract/desk.ts';
import type { ToldOutcome } from '../../../contract/memberWords.ts';
import { openable } from '../../ui/openable.tsx';
import { useOffers } from '../../ui/useOffers.ts';

const WillRead = openable(() => import('./WillRead.tsx').then(module => module.WillRead), null);

const outcomesOf = ({ kind, proposed }: DeskRow): readonly (readonly [ToldOutcome, string])[] => {
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
        ];
    return kind === 'member_answer' ? [] : [['removed', 'delete']];
};

/** What the member of an item of the desk would read of its outcomes; nothing where members are told nothing. */
export const WordsOf = ({ row }: { row: DeskRow }) => {
    const translate = useTranslate();
    const { kind, id, member, hits } = row;
    return (
        <WillRead
            key={`${kind}-${id}`}
            open={useOffers('GET words') && member !== null}
            member={member?.username ?? ''}
            scans={hits ?? 0}
            outcomes={outcomesOf(row).map(([outcome, verb]) => ({
                about: { kind, id, outcome },
                verb: translate(`resources.desk.actions.${verb}`),
            }))}
        />
    );
};
