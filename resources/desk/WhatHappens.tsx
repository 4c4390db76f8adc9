import { useTranslate } from 'react-admin';
import type { DeskItem } from '../../contract/desk.ts';
import { useJudgement } from '../../src/features/desk/patch/useJudgement.ts';
import { subjectOf } from '../../src/features/desk/subject.ts';
import { styled } from '../../src/ui/styled.ts';

const Words = styled('p')(({ theme: { palette, typography } }) => ({
    ...typography.body2,
    margin: 0,
    color: palette.paper.secondary,
    overflowWrap: 'anywhere',
}));

const isolated = (text: string) => `\u2068${text}\u2069`;

/** The sentence above the buttons, which says what the likely one does. */
export const WhatHappens = ({ item }: { item: DeskItem }) => {
    const translate = useTranslate();
    const strength = useJudgement(item)?.patch.strength;
    const t = (key: string, args?: object) => translate(`resources.desk.will.${key}`, args);
    const words = () => {
        switch (item.kind) {
            case 'new_product':
                return t('add', { name: isolated(item.record.brand_name || item.title) });
            case 'correction':
                if (strength === 'propose') return t('apply');
                if (strength === 'place') return t('place');
                return t(subjectOf(item) ? 'edit' : 'gone');
            case 'barcode_scan_miss':
                return t('miss');
            case 'member_answer':
                return t('answer');
            default:
                return [t('approve'), item.answers > 0 && t('along', { smart_count: item.answers })]
                    .filter(Boolean)
                    .join(' ');
        }
    };
    return <Words>{words()}</Words>;
};

/** The same for several ticked items, whose keys are about all of them. */
export const WhatHappensToTicked = ({ count }: { count: number }) => (
    <Words>{useTranslate()('resources.desk.will.ticked', { smart_count: count })}</Words>
);
