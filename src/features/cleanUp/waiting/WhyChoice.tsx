import { useTranslate } from 'react-admin';
import type { ImportDetail } from '../../../../contract/imports.ts';
import type { ImportWhy } from '../../../../contract/importReasons.ts';
import { Select } from '../../../ui/input/Select.tsx';
import { useReasonWords } from './useReasonWords.ts';

interface WhyChoiceProps {
    whys: ImportDetail['whys'];
    value: ImportWhy | undefined;
    onChange: (why: ImportWhy | undefined) => void;
}

/** Narrows waiting rows to those of one reason, with how many there are. */
export const WhyChoice = ({ whys, value, onChange }: WhyChoiceProps) => {
    const translate = useTranslate();
    const { tag } = useReasonWords();
    const options = (Object.entries(whys) as [ImportWhy, number][])
        .toSorted(([, one], [, other]) => other - one)
        .map(([why, count]) => ({ value: why, text: `${tag(why)} ${count.toLocaleString()}` }));
    return (
        <Select
            label={translate('resources.quarantine.fields.why')}
            value={value ?? ''}
            options={[{ value: '', text: translate('resources.quarantine.every') }, ...options]}
            onChange={why => onChange(why === '' ? undefined : (why as ImportWhy))}
        />
    );
};
