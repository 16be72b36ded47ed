/**
 * Files of the build that are put together by hand: their names, and what is in each, as regular expressions on the
 * modules' ids. A test holds every alternative to a module of the build, so that a rename does not drop one silently.
 */
export const CHUNK_LISTS: Record<string, readonly string[]> = {
  // What the first page needs, in one file: apart, its small things would each be a request that hardly packs.
  first: [
    'src/main\\.tsx$|preload-helper',
    'lucide-react/dist/esm/icons/(search|chevron-left|chevron-right|play|pause|check)\\.mjs',
    'libs/texts/src/screens/every-page|libs/domain/src/(roles|limits|person-name|return-path|categories|money|stars|plans)\\.ts',
    'src/(http/(answer|request|errors)|session/[a-z-]+|offline/(network-first|storage-notice|when-idle))\\.ts',
    'src/ui/(Badge|Card|CourseFace|StillWeave|ErrorState|CoursePicture|CoursePrice|line-icon|Price|Skeleton|Stars|use-media|use-page-title|cx|button-style|Button|Spinner)\\.tsx?',
    'src/features/catalogue/(api/to-course|components/(CourseCard|CourseCardSkeleton|CourseGrid))\\.tsx?',
  ],
  // What the public screens share beyond the home. Each thing on its own would be a file of a few hundred bytes, and a
  // telephone waits longer for the twentieth of those than for one that holds them all.
  lists: [
    'src/ui/(Alert|EmptyState|Pagination|page-numbers|SearchField|use-search-text|use-screen-head)\\.tsx?',
    'src/(offline/(KeptNote|StorageNotice|moments|panel/open-panel)|http/course-lists)\\.tsx?',
    'libs/texts/src/screen-heads\\.ts',
    'lucide-react/dist/esm/icons/(archive|arrow-left|chevron-down|circle-check|circle-exclamation-point|download|external-link|file-search|hard-drive|info|lock|pencil|shield-check|shield-x|trash|triangle-exclamation-point)\\.mjs',
  ],
  // What sheets, dialogs and file fields are made of, with the cloth and the sentences of the public screens.
  sheets: [
    'src/ui/(Weave|Seal|rosette|Dialog|DeleteDialog|FileDrop|FilePicker|use-dropped-file)\\.tsx?',
    'libs/weave/|@noble/hashes/|query-core/.*/mutationObserver\\.js|react-query/.*/useMutation\\.js',
    'libs/texts/src/(errors|screens/(courses|certificates))\\.ts',
    'libs/domain/src/(video-link|syllabus-text|certificate-code|dates|dni)\\.ts',
    'src/(offline/(bytes|persistence)|pdf/(keep-viewer|read-pdf))\\.ts',
  ],
  // What a certificate is looked up and checked with, on its own page, in the search and in /verificar.
  checking: [
    'src/features/certificates/(api/(check-(file|revocation)|get-certificate)|pdf-(file|links)|viewed-certificate)\\.ts',
    'src/features/certificates/components/(Dni|FileCheck|FileVerdict|RevokedNotice|staff)\\.tsx?',
    'libs/domain/src/signed-[a-z]+\\.ts|src/(offline/verify-signature|install/worth)\\.ts',
    'lucide-react/dist/esm/icons/(scan-qr-code|circle-x|file-exclamation-point)\\.mjs',
  ],
};
