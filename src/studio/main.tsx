import "#stile-studio";
import { Provider } from "jotai";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { studio } from "./api/access.ts";
import { openRouter } from "./shell/router.tsx";

const container = document.getElementById("root")!; // index.html has it

createRoot(container).render(
  <Provider store={studio}>
    <RouterProvider router={openRouter()} />
  </Provider>,
);
