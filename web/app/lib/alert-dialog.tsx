// The alert of a network or HTTP failure: code, message and what the server said, if anything.

import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { text } from "./text.ts";
import { useWords } from "./words.ts";

export type NetworkAlert = { code: string; message: string; serverMessage: string };

export function AlertDialog({
  alert,
  onClose,
}: {
  alert: NetworkAlert | null;
  onClose: () => void;
}) {
  const words = useWords(text);
  const explained =
    alert?.code === "network"
      ? words.offline
      : alert?.code === "timeout"
        ? words.timedOut
        : words.failed;
  return (
    <Dialog
      open={alert !== null}
      onClose={onClose}
      title={words.requestFailed}
      closeText={words.close}
      size="sm"
      alert
      footer={
        <Button variant="primary" onClick={onClose} data-autofocus>
          {words.gotIt}
        </Button>
      }
    >
      <p>{explained}</p>
      <p>
        <code>
          {alert?.code} {alert?.message}
        </code>
      </p>
      {alert !== null && alert.serverMessage !== "" && <p>{alert.serverMessage}</p>}
    </Dialog>
  );
}
