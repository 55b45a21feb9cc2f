import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Longer than anything takes on a busy machine, and shorter than a test may take.
configure({ asyncUtilTimeout: 15_000 });
