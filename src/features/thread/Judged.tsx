import { styled } from '../../ui/styled.ts';

/** The text that waits for a decision, among others. */
export const Judged = styled('div')(({ theme: { palette, radius, space } }) => {
    const room = space.unit * 3;
    return {
        marginInline: -room,
        padding: room,
        paddingInlineStart: room - 3,
        borderInlineStart: `3px solid ${palette.accent.main}`,
        borderStartEndRadius: radius.control,
        borderEndEndRadius: radius.control,
        backgroundColor: palette.paper.selected,
    };
});
