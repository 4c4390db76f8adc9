import { useTranslate } from 'react-admin';
import { LeftOutLine } from './LeftOutLine.tsx';

interface IgnoredParametersProps {
    /** Message keys of the names of filters. */
    labels: readonly string[];
    /** The reader has no saved view with the id in the address. */
    view?: boolean;
}

export const IgnoredParameters = ({ labels, view = false }: IgnoredParametersProps) => {
    const translate = useTranslate();
    const names = labels.map(label => translate('lists.leftOut.name', { name: translate(label) }));
    return <LeftOutLine why="refused" names={view ? [...names, translate('lists.leftOut.view')] : names} />;
};
