import { useTranslate } from 'react-admin';
import { LeftOutLine } from './LeftOutLine.tsx';

interface IgnoredParametersProps {
    /** Message keys of the names of filters. */
    labels: readonly string[];
    /** The saved view in the address is none that the reader has. */
    view?: boolean;
}

/** Says which values in the address mean nothing, so that the list is shown without them. */
export const IgnoredParameters = ({ labels, view = false }: IgnoredParametersProps) => {
    const translate = useTranslate();
    const names = labels.map(label => translate('lists.leftOut.name', { name: translate(label) }));
    return <LeftOutLine why="refused" names={view ? [...names, translate('lists.leftOut.view')] : names} />;
};
