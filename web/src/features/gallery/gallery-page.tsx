export const GalleryPage = () => <h1>Gallery</h1>;
