import NewIcon from '@mui/icons-material/FiberNewOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Kbd } from '../../src/kit/Kbd.tsx';
import { useKey } from '../../src/kit/useKey.ts';
import { styled } from '../../src/kit/styled.ts';
import { ListLine } from './ListLine.tsx';

const Head = styled(ListLine)(({ theme: { palette } }) => ({
    insetBlockStart: 0,
    borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    '& svg': { color: palette.accent.text },
}));

/** The key that shows what is new. */
const letter = 'W';

interface ArrivedLineProps {
    /** How many items came in since the list was read. */
    count: number;
    onShow: () => void;
}

/** Above the list: how much is new, with what shows it; nothing while nothing is. */
export const ArrivedLine = ({ count, onShow }: ArrivedLineProps) => {
    const translate = useTranslate();
    useKey(letter, onShow, count > 0);
    return (
        <div role="status">
            {count > 0 && (
                <Head>
                    <NewIcon aria-hidden="true" />
                    <p>{translate('resources.desk.arrived', { smart_count: count })}</p>
                    <Button size="small" aria-keyshortcuts={letter} onClick={onShow}>
                        {translate('resources.desk.takeIn')}
                        <Kbd keys={letter} />
                    </Button>
                </Head>
            )}
        </div>
    );
};
