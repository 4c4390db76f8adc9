import { useLocaleState, useTranslate } from 'react-admin';
import type { DeskKind } from '../../../contract/desk.ts';
import type { RuleCondition } from '../../../contract/deskDetail.ts';
import { ruleFacts } from '../../../contract/ruleFacts.ts';
import type { Rule } from '../../../contract/rules.ts';

const isolated = (text: string) => `\u2068${text}\u2069`;

/** Rules in words: a condition, all of them, what a rule is about, its outcome, its name. */
export const useRuleWords = () => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const say = (key: string, args?: object) => translate(`resources.rules.${key}`, args);
    const condition = (kind: DeskKind, { fact, test, value }: RuleCondition) => {
        if (!Object.hasOwn(ruleFacts[kind], fact)) return say('tests.unknown');
        if (test === 'is')
            return typeof value === 'boolean'
                ? say(`${value ? 'yes' : 'no'}.${fact}`)
                : say(`${fact}.${value}`);
        const none = test === 'most' && Number(value) === 0 ? say(`none.${fact}`, { _: '' }) : '';
        return (
            none || say(`tests.${test}`, { fact: say(`facts.${fact}`), value: value.toLocaleString(locale) })
        );
    };
    const conditions = ({ kind, conditions: all }: Pick<Rule, 'kind' | 'conditions'>) =>
        all.map(each => condition(kind, each)).join(say('between'));
    return {
        say,
        condition,
        conditions,
        what: (rule: Pick<Rule, 'kind' | 'conditions'>) =>
            say('what', {
                kind: translate(`resources.desk.kinds.${rule.kind}`, { smart_count: 2 }),
                conditions: conditions(rule),
            }),
        outcome: (outcome: Rule['outcome']) => translate(`resources.desk.outcomes.${outcome}`),
        name: (id: number) => isolated(say('rule', { id })),
    };
};
