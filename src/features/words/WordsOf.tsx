import { useTranslate } from 'react-admin';
import type { DeskRow } from '../../../contract/desk.ts';
import type { ToldOutcome } from '../../../contract/memberWords.ts';
import { openable } from '../../ui/openable.tsx';
import { useOffers } from '../../ui/useOffers.ts';

const WillRead = openable(() => import('./WillRead.tsx').then(module => module.WillRead), null);

const outcomesOf = ({ kind }: DeskRow): readonly (readonly [ToldOutcome, string])[] => {
    if (kind === 'new_product')
        return [
            ['linked', 'add'],
            ['hidden', 'hide'],
        ];
    if (kind === 'correction') return [['resolved', 'resolve']];
    return [['removed', 'delete']];
};

/** What the member of an item of the desk would read of its outcomes; nothing where members are told nothing. */
export const WordsOf = ({ row }: { row: DeskRow }) => {
    const translate = useTranslate();
    const { kind, id, member, hits } = row;
    return (
        <WillRead
            key={`${kind}-${id}`}
            open={useOffers('GET words') && member !== null}
            about={`${kind}-${id}`}
            kind={kind}
            member={member?.username ?? ''}
            scans={hits ?? 0}
            outcomes={outcomesOf(row).map(([outcome, verb]) => ({
                outcome,
                verb: translate(`resources.desk.actions.${verb}`),
            }))}
        />
    );
};
