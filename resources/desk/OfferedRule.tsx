import { useState } from 'react';
import type { Rule } from '../../contract/rules.ts';
import { useCall } from '../../dataProvider/calls.ts';
import { useOffers } from '../../src/ui/useOffers.ts';
import { view } from '../../src/ui/view.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';

const RuleLine = view(
    withMessages(['rules'], () => import('./RuleLine.tsx').then(module => module.RuleLine)),
    null,
);

/** Whether a rule waits for an answer: it is new, and people still decide so, or it fell back. */
const isOffered = ({ answered, fell, month, stages }: Rule) =>
    !answered && (fell !== null || (stages.points === null && month.right > 0));

/** The line of the rule that waits for an answer: one that fell back, or what was decided most. Its code loads only then. */
export const OfferedRule = ({ onNo }: { onNo: () => void }) => {
    const isKnown = useOffers('GET rules');
    const mayChoose = useOffers('PUT rule/{id}');
    const { data, refetch } = useCall('GET rules', { quiet: true, absent: null, enabled: isKnown });
    const [closed, setClosed] = useState<readonly number[]>([]);
    const [rule] = (data?.items ?? [])
        .filter(each => isOffered(each) && !closed.includes(each.id))
        .toSorted(
            (one, other) =>
                Number(other.fell !== null) - Number(one.fell !== null) ||
                other.month.right - one.month.right,
        );
    if (!rule) return null;
    return (
        <RuleLine
            rule={rule}
            mayAnswer={data?.lead === true && mayChoose}
            onClose={() => {
                setClosed([...closed, rule.id]);
                if (!rule.fell) onNo();
            }}
            onAnswered={() => void refetch()}
        />
    );
};
