import RuleIcon from '@mui/icons-material/RuleOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-admin';
import type { DeskItem } from '../../contract/desk.ts';
import type { Rule } from '../../contract/rules.ts';
import { useSend } from '../../dataProvider/calls.ts';
import { useRuleWords } from '../../src/features/rules/useRuleWords.ts';
import { recordPath } from '../../src/routing/paths.ts';
import { useNotifyFailure } from '../../src/ui/message/useNotifyFailure.ts';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { Kbd } from '../../src/ui/keys/Kbd.tsx';
import { DeskNews } from './DeskNews.ts';

interface RuleLineProps {
    rule: Rule;
    mayAnswer: boolean;
    onClose: () => void;
    onAnswered: () => void;
}

/** Asks whether to make a rule of what people always decide, or says that one fell back. */
export const RuleLine = ({ rule, mayAnswer, onClose, onAnswered }: RuleLineProps) => {
    const { say, what, outcome, conditions, name } = useRuleWords();
    const notifyFailure = useNotifyFailure();
    const choose = useSend('PUT rule/{id}');
    const { id, stage, fell, month } = rule;
    const answer = async () => {
        onClose();
        if (!mayAnswer) return;
        try {
            await choose({ params: { id }, body: { stage, from: stage } });
            onAnswered();
        } catch (error) {
            notifyFailure(error);
        }
    };
    const by = month.mine ? (month.others ? 'both' : 'mine') : 'others';
    return (
        <DeskNews role="status" data-line>
            <RuleIcon aria-hidden="true" />
            <span>
                {fell
                    ? say('offer.fell', { rule: name(id), what: conditions(rule) })
                    : say(`offer.${by}`, {
                          what: what(rule),
                          outcome: outcome(rule.outcome),
                          right: month.right,
                          met: month.met,
                          smart_count: month.others,
                      })}
            </span>
            <Link to={recordPath('rules', id)} aria-keyshortcuts="V">
                {say(fell || !mayAnswer ? 'offer.see' : 'offer.make')} <Kbd keys="V" />
            </Link>
            <Button size="small" variant="text" onClick={() => void answer()}>
                {say(fell || !mayAnswer ? 'offer.ok' : 'offer.no')}
            </Button>
        </DeskNews>
    );
};

/** What a rule says of an item, as far as it may. */
export const RuleHint = ({ item: { kind, rule } }: { item: DeskItem }) => {
    const { say, outcome, conditions, name } = useRuleWords();
    if (!rule) return null;
    return (
        <Quiet as="p">
            {say(`hint.${rule.does}`, {
                rule: name(rule.id),
                outcome: outcome(rule.outcome),
                conditions: conditions({ kind, conditions: rule.conditions }),
            })}{' '}
            <Link to={recordPath('rules', rule.id)}>{say('offer.see')}</Link>
        </Quiet>
    );
};
