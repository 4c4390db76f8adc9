import { useLocaleState, useTranslate } from 'react-admin';
import { styled } from '../../../src/kit/styled.ts';

const Parts = styled('div')({ marginBlockStart: 8 });

const Names = styled('ul')(({ theme: { palette, size, typography } }) => ({
    maxHeight: 5 * size.row,
    overflowY: 'auto',
    marginBlock: '4px 12px',
    overflowWrap: 'anywhere',
    color: palette.paper.secondary,
    ...typography.body2,
}));

interface NamesToAddProps {
    added: readonly string[];
    /** Names that are not added, each with the reason. */
    leftOut: readonly { name: string; why: string }[];
}

/** In the question before several names are added: those that are, and those that are left out. */
export const NamesToAdd = ({ added, leftOut }: NamesToAddProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const t = (key: string, count: number) =>
        translate(`resources.products.ingredients.${key}`, { count: count.toLocaleString(locale) });
    return (
        <Parts>
            <p>{t('added', added.length)}</p>
            <Names>
                {added.map(name => (
                    <li key={name}>{name}</li>
                ))}
            </Names>
            {leftOut.length > 0 && (
                <>
                    <p>{t('leftOut', leftOut.length)}</p>
                    <Names>
                        {leftOut.map(({ name, why }) => (
                            <li key={name}>
                                {name}: {why}
                            </li>
                        ))}
                    </Names>
                </>
            )}
        </Parts>
    );
};
