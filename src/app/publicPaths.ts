/** The public pages, as patterns of the router. */
export const publicPaths = {
    landing: '/',
    login: '/login',
    download: '/download',
    resetPassword: '/reset-password/:token',
    socialPost: '/product/:productId/instagram/post',
} as const;
